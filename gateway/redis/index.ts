export { openRedis, type SharedState } from './open-redis.ts'
