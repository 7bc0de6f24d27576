import { expect, test } from 'vitest';
import { sandboxCaller } from './caller.ts';
import { plateLookup } from './requests.ts';

const lookup = (plateNumber: string, plateState = 'CO') => {
  const sandbox = sandboxCaller();
  return sandbox.api('POST', 'vehicle/getvin', { body: { ...plateLookup, plateNumber, plateState } });
};
const thisYear = new Date().getFullYear();

test('an ordinary plate is a 2021 Toyota Camry with a VIN', async () => {
  const reply = await lookup('DMK 408');

  expect(reply.status).toBe(200);
  expect(reply.json).toMatchObject({ year: 2021, make: 'Toyota', model: 'Camry' });
  expect(reply.json.vin).toMatch(/^[A-HJ-NPR-Z\d]{17}$/);
});

test.each([
  ['NOPLATE', 200, { message: 'No plate match' }],
  ['no-plate', 200, { message: 'No plate match' }],
  ['old car', 200, { year: thisYear - 11 }],
  ['EDGECAR', 200, { year: thisYear - 10 }],
  ['ERR500', 500, {}],
  ['ERR422', 422, { message: 'The plate could not be read.' }],
  ['BOT401', 401, { message: 'Seems like a bot.' }],
  ['SLOW8', 200, { year: 2021 }],
  ['STATUS206', 206, { year: 2021 }],
])('plate %s returns status %i', async (plate, status, body) => {
  const reply = await lookup(plate);

  expect(reply.status).toBe(status);
  expect(reply.json).toMatchObject(body);
});

test('plate ERR401 is a 401 that does not mention a bot', async () => {
  const reply = await lookup('ERR401');

  expect(reply.status).toBe(401);
  expect(reply.json.message).not.toMatch(/bot/i);
});

test('plate HANGUP drops the connection, GARBLED returns invalid JSON, and EMPTY returns an empty body', async () => {
  expect((await lookup('HANGUP')).type).toBe('error');
  const garbled = await lookup('GARBLED');
  expect(garbled).toMatchObject({ status: 200, json: undefined });
  expect(garbled.text).not.toBe('');
  expect(await lookup('EMPTY')).toMatchObject({ status: 200, text: '' });
});

test('any plate of Texas is rejected, even a magic plate', async () => {
  const reply = await lookup('NOPLATE', 'TX');

  expect(reply.status).toBe(500);
  expect(reply.json.message).toBe('Texas State is Not Allowed');
});

test('years run from next year down to 1990', async () => {
  const { json } = await sandboxCaller().api('GET', 'vehicle/getyears');
  const years = json.years as unknown as { modelYear: number }[];

  expect(years[0]).toEqual({ modelYear: thisYear + 1 });
  expect(years.at(-1)).toEqual({ modelYear: 1990 });
});

test('each make of a year has models of that year', async () => {
  const sandbox = sandboxCaller();
  const { json } = await sandbox.api('GET', 'vehicle/getmake?yearID=2021');
  const makes = json.makes as unknown as { makeId: string; makeName: string }[];

  expect(makes.length).toBeGreaterThan(10);
  for (const { makeId } of makes) {
    const reply = await sandbox.api('GET', `vehicle/getmodel?yearID=2021&makeID=${makeId}`);
    expect(reply.json.models).toContainEqual({ modelName: expect.any(String) as string });
  }
  const toyota = makes.find((make) => make.makeName === 'Toyota');
  const models = await sandbox.api('GET', `vehicle/getmodel?yearID=2021&makeID=${toyota?.makeId}`);
  expect(models.json.models).toContainEqual({ modelName: 'Camry' });
});

test('an unknown make is a 400 that names makeID', async () => {
  const reply = await sandboxCaller().api('GET', 'vehicle/getmodel?yearID=2021&makeID=Toyota');

  expect(reply.status).toBe(400);
  expect(reply.json.message).toContain('makeID');
});
