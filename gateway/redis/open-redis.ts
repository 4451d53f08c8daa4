import { randomUUID } from 'node:crypto'
import { Redis, type Callback, type Result } from 'ioredis'
import { watchAvailability } from '../kernel/availability.ts'
import { localCounters, type Counters } from '../kernel/counters.ts'
import type { Claims } from '../kernel/claims.ts'

declare module 'ioredis' {
  interface RedisCommander<Context> {
    addUsed(
      key: string,
      cost: number,
      window: number,
      callback?: Callback<[number, number]>,
    ): Result<[number, number], Context>
    dropOwn(key: string, token: string, callback?: Callback<number>): Result<number, Context>
  }
}

/** State shared through Redis. */
export interface SharedState {
  counters: Counters
  claims: Claims
  close(): void
}

/** Prefix of every key, since other programs may share the server. */
const prefix = 'vitrine:'

/**
 * Timeouts in milliseconds: of a command, after which Redis counts as unavailable, and of
 * connecting.
 */
const patience = { command: 250, connection: 2_000 }

/** Cost factor while each process counts by itself, which then allows a third. */
const strictness = 3

const addUsed = `
local used = redis.call('incrby', KEYS[1], ARGV[1])
local left = redis.call('pttl', KEYS[1])
if left < 0 then
  redis.call('pexpire', KEYS[1], ARGV[2])
  left = tonumber(ARGV[2])
end
return {used, left}`

const dropOwn = `
if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end
return 0`

/**
 * Opens Redis. While it is unreachable, processes work without it: no call waits, and `say`
 * receives one line when it is lost and one when it is back.
 */
export async function openRedis(url: string, say: (line: string) => void): Promise<SharedState> {
  const client = new Redis(url, {
    lazyConnect: true,
    // A command fails at once if it cannot be sent now, and when the connection breaks.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: patience.command,
    connectTimeout: patience.connection,
    retryStrategy: (times) => Math.min(times * 100, 1_000),
    // Whether it works is seen by the probe, which writes; loading servers and replicas refuse it.
    enableReadyCheck: false,
    disableClientInfo: true,
    connectionName: 'vitrine',
    keepAlive: 10_000,
    scripts: {
      addUsed: { numberOfKeys: 1, lua: addUsed },
      dropOwn: { numberOfKeys: 1, lua: dropOwn },
    },
  })
  const { host = '', port = 0 } = client.options
  const name = `Redis at ${host}:${port}`
  const probe = async () => {
    try {
      await client.addUsed(`${prefix}probe`, 1, 1_000)
    } catch (error) {
      // A server that hangs may never close the connection, so that only a new one helps.
      if (client.status === 'ready') client.disconnect(true)
      throw error
    }
  }
  let broken: Error | undefined
  const availability = watchAvailability({
    probe,
    onAway: (error) =>
      say(
        `${name} is away (${reasonOf(broken ?? error)}); until it is back, each process counts by itself and allows a third of each limit`,
      ),
    onBack: () => say(`${name} is back; limits are counted together again`),
  })
  // What a command fails with then only says that there is no connection.
  client.on('error', (error: Error) => (broken = error))
  client.on('ready', () => (broken = undefined))
  client.on('close', () => availability.lose())
  await client.connect().catch(() => undefined) // it goes on trying
  await probe().catch(() => availability.lose())

  /** Uses Redis, or the local fallback. */
  const orElse = async <T>(shared: () => Promise<T>, alone: () => T | Promise<T>): Promise<T> => {
    if (availability.isAway) return alone()
    try {
      return await shared()
    } catch {
      availability.lose()
      return alone()
    }
  }
  const local = localCounters(strictness)
  return {
    counters: {
      add: (name, cost, window) =>
        orElse(
          async () => {
            const [used, ttl] = await client.addUsed(`${prefix}used:${name}`, cost, window)
            return { used, ttl }
          },
          () => local.add(name, cost, window),
        ),
    },
    claims: {
      async take(name, lasts) {
        const key = `${prefix}claim:${name}`
        const token = randomUUID()
        const isTaken = await orElse(
          async () => (await client.set(key, token, 'PX', lasts, 'NX')) === 'OK',
          () => true,
        )
        if (!isTaken) return undefined
        return () =>
          orElse<unknown>(
            () => client.dropOwn(key, token),
            () => undefined,
          )
      },
    },
    close() {
      availability.close()
      client.disconnect()
    },
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
