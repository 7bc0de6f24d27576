/** Exits with code 2 if Node is too old. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node.js 20.19 or later is required; this is ${process.versions.node}. See https://nodejs.org.`);
  process.exit(2);
}
