/**
 * Whether a process with this id exists, including those of other users.
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
