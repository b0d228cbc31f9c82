// Login (stub to be filled in this change).
export function LoginScreen() {
  return <main>Login</main>;
}
