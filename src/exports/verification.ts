/** Verifies a device and a mobile number without a flow. */
export * from '../verification/index.ts';
