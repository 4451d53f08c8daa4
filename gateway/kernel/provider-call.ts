import { hasSubscribers, secondsSince, publish } from './process-events.ts'
import { currentTracer, traced } from './trace.ts'

/** Measures and traces a call to an external service, named by its host. */
export async function providerCall<T>(url: string, work: () => Promise<T>): Promise<T> {
  if (!hasSubscribers('providerCall') && !currentTracer()) return work()
  const { hostname: provider } = new URL(url)
  const start = performance.now()
  const over = (hasFailed: boolean) =>
    publish('providerCall', { provider, hasFailed, seconds: secondsSince(start) })
  try {
    const result = await traced(
      { name: `call ${provider}`, isCall: true, facts: { 'server.address': provider } },
      work,
    )
    over(false)
    return result
  } catch (error) {
    over(true)
    throw error
  }
}
