// Stands for reCAPTCHA: its tokens are those the sandbox takes.
Object.assign(globalThis, {
  grecaptcha: {
    ready: (run) => run(),
    execute: async () => `sandbox-${crypto.randomUUID()}`,
  },
});
