// Plain JavaScript without packages, because `npm start` runs this file before it installs packages.

/**
 * Returns the port in a setting, or the default if the setting is empty.
 *
 * @returns {number} NaN if the setting is not a port
 */
export function readPort(setting, defaultPort) {
  const port = Number(process.env[setting] || defaultPort);
  return Number.isInteger(port) && port >= 0 && port <= 65_535 ? port : Number.NaN;
}

export function portProblem(setting) {
  return `${setting} must be a port from 0 to 65535, not "${process.env[setting]}".`;
}

export function readHost() {
  return process.env['HOST'] || '127.0.0.1';
}

/**
 * Returns a message that explains why a server cannot listen and which setting to change.
 *
 * @returns {string | undefined} undefined for other errors
 */
export function listenProblem(error, { port, host, setting }) {
  switch (error?.code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Set ${setting} to another port.`;
    case 'EACCES':
      return `This user may not open port ${port}. Set ${setting} to a port above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
      return `HOST is "${host}", which is not an address of this machine. Remove it to use 127.0.0.1, or set 0.0.0.0 for all addresses.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return `HOST is "${host}", which is not an address. Remove it to use 127.0.0.1, or set 0.0.0.0 for all addresses.`;
    default:
      return undefined;
  }
}
