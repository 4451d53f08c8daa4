// Preloaded into the gateway by start.mjs: when that is killed, its channel closes and the gateway ends in good order.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// A channel without reader would keep a gateway that has closed everything else from ending.
process.channel?.unref()
