// Replaces reCAPTCHA: returns tokens that the sandbox accepts.
Object.assign(globalThis, {
  grecaptcha: {
    ready: (run) => run(),
    execute: async () => `sandbox-${crypto.randomUUID()}`,
  },
});
