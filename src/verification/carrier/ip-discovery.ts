import { CarrierFailure, carrierCodes } from './carrier-failure.ts';
import { askCarrier, type CarrierClient } from './carrier-request.ts';

/**
 * The device's address as a carrier's provider sees it.
 *
 * @throws CarrierFailure with a code of V §8
 * @source V §4 Mobile carrier check, V §7 Other calls
 */
export async function discoverIp(address: string, client: CarrierClient): Promise<string> {
  if (!URL.canParse(address))
    throw new CarrierFailure(carrierCodes.malformedInput, 'The discovery address cannot be read');
  const ip = (await askCarrier(client, new URL(address))).text.trim();
  // Only what an address is made of is passed on.
  if (!/^[\da-f.:]{2,45}$/i.test(ip))
    throw new CarrierFailure(carrierCodes.invalidResponse, 'The reply is no IP address');
  return ip;
}
