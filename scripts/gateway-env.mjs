/** What the built gateway is started with, beside its settings. */
export const gatewayEnv = {
  NODE_ENV: 'production',
  // Compressing pages on several threads would leave each a heap of its own: a third more memory for no speed.
  MALLOC_ARENA_MAX: '2',
}
