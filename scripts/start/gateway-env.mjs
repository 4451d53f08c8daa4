/** Environment of the built gateway, in addition to its settings. */
export const gatewayEnv = {
  NODE_ENV: 'production',
  // Threads that compress pages would otherwise use a heap each: a third more memory and no faster.
  MALLOC_ARENA_MAX: '2',
}
