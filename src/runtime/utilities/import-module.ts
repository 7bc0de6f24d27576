/**
 * Imports a module. After a failure, imports it again once, at a new address: many browsers do not request the same
 * address again.
 *
 * @param load a dynamic import with a literal path
 * @throws the error of the last import, or the error of a style sheet that Vite loads with the module
 */
export async function importModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const message = String(error);
    if (message.includes('CSS')) throw error;
    // Safari's message contains no address. Safari requests the same address again.
    const [address] = /https?:\S+\.m?js/.exec(message) ?? [];
    return address === undefined ? load() : import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
  }
}
