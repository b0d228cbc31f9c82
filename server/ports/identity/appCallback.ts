// Where a desktop app waits for a person whom it sent to a browser (RFC 8252 7.3, security S22).

const CALLBACK = /^http:\/\/127\.0\.0\.1:([1-9]\d{0,4})\/callback$/;

/** Whether an address is that of an app on the person's own machine: 127.0.0.1, any port, this path and nothing else. */
export function isAppCallback(address: string): boolean {
  const port = CALLBACK.exec(address)?.[1];
  return port !== undefined && Number(port) < 65_536;
}
