export const PLANTED: readonly { name: string; file: string; find: string; put: string; about: string }[] =
  [];
