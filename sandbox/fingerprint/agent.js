// Stands for the agent that the fingerprint loader runs: it knows one device and touches nothing.
Object.assign(globalThis, {
  __fpjs_p_l_b: {
    load: async () => ({
      get: async () => ({
        requestId: 'sandbox-request',
        visitorId: 'sandbox-visitor',
        visitorFound: true,
        confidence: { score: 1 },
      }),
    }),
  },
});
