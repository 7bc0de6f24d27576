/** Ends the process with one sentence, and with 2 as commands do that cannot run, when Node is older than the product needs. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}. See https://nodejs.org.`);
  process.exit(2);
}
