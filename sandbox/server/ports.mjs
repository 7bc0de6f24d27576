// Plain JavaScript without packages: `npm start` asks it before it installs anything.

/**
 * Port of a setting; what is empty counts as not set.
 *
 * @returns {number} NaN for what is no port
 */
export function readPort(setting, usual) {
  const port = Number(process.env[setting] || usual);
  return Number.isInteger(port) && port >= 0 && port <= 65_535 ? port : Number.NaN;
}

/** What is wrong with a setting that is no port. */
export function noPort(setting) {
  return `${setting} is "${process.env[setting]}": it must be a port from 0 to 65535.`;
}

/** Address to listen on. */
export function readHost() {
  return process.env['HOST'] || '127.0.0.1';
}

/**
 * Why a server cannot listen, and which setting to change.
 *
 * @returns {string | undefined} undefined for an error that no setting is the cause of
 */
export function listenProblem(error, { port, host, setting }) {
  switch (error?.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken. Set ${setting} to another port.`;
    case 'EACCES':
      return `Port ${port} is not for this user to open. Set ${setting} to a port above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
      return `HOST is "${host}", which is no address of this machine. Leave it out for 127.0.0.1, or set 0.0.0.0 for all of them.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return `HOST is "${host}", which is no address. Leave it out for 127.0.0.1, or set 0.0.0.0 for all of this machine.`;
    default:
      return undefined;
  }
}
