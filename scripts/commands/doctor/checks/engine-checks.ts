import { connect } from 'node:net'
import { fact, wrong, type Check, type Finding } from '../check.ts'

/** Milliseconds for a connection. */
const patience = 3_000

const redis: Check = {
  name: 'redis',
  async run({ settings }) {
    if (!settings?.redisUrl) return []
    const why = await whyAway(settings.redisUrl, 6379)
    return [
      why === undefined
        ? fact('Redis accepts connections; limits are counted for all processes together')
        : wrong(
            `Redis at ${hostOf(settings.redisUrl)} is not reachable (${why}), so that each process counts by itself and allows a third of each limit; start it, or correct REDIS_URL`,
          ),
    ]
  },
}

const bucket: Check = {
  name: 'bucket',
  async run({ settings }) {
    if (!settings?.s3) return []
    const { url } = settings.s3
    const why = await whyAway(url)
    return [
      why === undefined
        ? fact('The server of S3_URL accepts connections; each start tries the bucket itself')
        : wrong(
            `The bucket at ${hostOf(url)} is not reachable (${why}), so that pictures are missing and uploads are refused; start it, or correct S3_URL`,
          ),
    ]
  },
}

const edge: Check = {
  name: 'edge cache',
  async run({ settings }) {
    const urls = settings?.edge?.urls ?? []
    const findings = await Promise.all(
      urls.map(async (url): Promise<Finding | undefined> => {
        const why = await whyAway(url)
        return why === undefined
          ? undefined
          : wrong(
              `The edge cache at ${hostOf(url)} is not reachable (${why}), so that it cannot be told what changed and keeps pages for two seconds only; start it, or correct EDGE_PURGE_URL`,
            )
      }),
    )
    const faults = findings.filter((one) => one !== undefined)
    return urls.length && !faults.length
      ? [fact('The edge cache accepts connections and is told what changed')]
      : faults
  },
}

export const engineChecks: readonly Check[] = [redis, bucket, edge]

/** Host and port of a URL, without user and password. */
const hostOf = (url: string): string => new URL(url).host

const ports: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }

/** The reason why nothing accepts connections at an address; undefined if something does. */
function whyAway(address: string, usual?: number): Promise<string | undefined> {
  const { hostname, port, protocol } = new URL(address)
  return new Promise((done) => {
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (usual ?? ports[protocol] ?? 80),
      timeout: patience,
    })
    const end = (why?: string) => {
      socket.destroy()
      done(why)
    }
    socket
      .once('connect', () => end())
      .once('timeout', () => end('no answer'))
      .once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message))
  })
}
