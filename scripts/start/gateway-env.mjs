/** Environment of the built gateway, in addition to its settings. */
export const gatewayEnv = {
  NODE_ENV: 'production',
  // Threads that compress pages would otherwise use a heap each: a third more memory and no faster.
  MALLOC_ARENA_MAX: '2',
}

/**
 * Flags of Node for the built gateway. Objects that live as long as one request are collected in
 * slices of 4 MB instead of 16. The limit of the heap is far above what a gateway needs (80 MB);
 * Node sizes the time between two collections by it, and without one lets garbage grow to 200 MB.
 */
export const gatewayFlags = ['--max-semi-space-size=4', '--max-old-space-size=1024']
