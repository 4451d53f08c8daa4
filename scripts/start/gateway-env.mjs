/** Environment of the built gateway, in addition to its settings. */
export const gatewayEnv = {
  NODE_ENV: 'production',
  // Otherwise each thread that compresses pages uses its own heap: a third more memory and no
  // faster.
  MALLOC_ARENA_MAX: '2',
}

/**
 * Node flags for the built gateway. Objects that live as long as one request are collected in
 * slices of 4 MB instead of 16. The heap limit is far above what a gateway needs (80 MB); Node
 * schedules collections by it, and without a limit lets garbage grow to 200 MB.
 */
export const gatewayFlags = ['--max-semi-space-size=4', '--max-old-space-size=1024']
