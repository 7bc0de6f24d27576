/**
 * Whether a process exists. It may belong to another user.
 *
 * @param {number} id
 */
export function isAlive(id) {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    if (error.code !== 'EPERM' && error.code !== 'ESRCH') throw error;
    return error.code === 'EPERM';
  }
}
