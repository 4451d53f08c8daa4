// Preloaded into the gateway by start.mjs: if start.mjs is killed, the channel closes and the
// gateway shuts down.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// A channel without a reader would keep a stopped gateway running.
process.channel?.unref()
