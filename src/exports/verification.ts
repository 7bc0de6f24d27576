/** The verification of a device and a mobile number, without any flow. */
export * from '../verification/index.ts';
