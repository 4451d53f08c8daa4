import { defineSettings } from '../settings/define-settings.ts'
import { readGroup, type Env } from '../settings/read-group.ts'
import { RedisAddress } from '../settings/value-types.ts'

export const redisSettings = defineSettings({
  title: 'Redis',
  doc: 'With a Redis, several processes count the limits of client addresses together. Without one, or while it is away, each process counts by itself; see [production.md](production.md#several-processes).',
  settings: {
    REDIS_URL: {
      schema: RedisAddress(),
      isSecret: true,
      doc: 'a Redis of version 5 or newer, or a server that speaks its protocol',
    },
  },
})

export const readRedisSettings = (env: Env): string | undefined =>
  readGroup(redisSettings, env).common.REDIS_URL
