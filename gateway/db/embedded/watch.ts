import { isAlive } from './process-id.ts'
import { startServer, type Server } from './server.ts'
import type { Site } from './site.ts'

const LOOK_MS = 1000
const RESTARTS_PER_HOUR = 10

/** Restarts the server on the same port if it dies, so that open pools reconnect by themselves. */
export function keepAlive(site: Site, first: Server): { end: () => Promise<void> } {
  let server = first
  let isEnding = false
  let looking = Promise.resolve()
  let deaths: number[] = []

  const look = async () => {
    if (isEnding || (await isAlive(server.pid))) return
    deaths = [...deaths.filter((time) => time > Date.now() - 3_600_000), Date.now()]
    if (deaths.length > RESTARTS_PER_HOUR) {
      clearInterval(timer)
      throw new Error('PostgreSQL keeps crashing and is not restarted again; see pg.log')
    }
    site.log(`PostgreSQL (process ${server.pid}) died and is started again`)
    server = await startServer(site, server.port)
  }

  const timer = setInterval(() => {
    looking = looking.then(look).catch((error: unknown) => site.log(String(error)))
  }, LOOK_MS)
  timer.unref()
  return {
    end: async () => {
      isEnding = true
      clearInterval(timer)
      await looking
    },
  }
}
