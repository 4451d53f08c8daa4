import { LRUCache } from 'lru-cache'
import pg from 'pg'

/** Runs after which a statement is worth being planned once for all, and how many such a connection keeps. */
const often = 3
const most = 150

/** How often each statement was run, and under which name it is kept. */
export class StatementNames {
  #runs = new LRUCache<string, number>({ max: 1_000 })
  #names = new Map<string, string>()

  /** The name that a statement is to be run under, if it is one of those that are run often. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= most) return known
    const runs = (this.#runs.get(text) ?? 0) + 1
    this.#runs.set(text, runs)
    if (runs < often) return undefined
    const name = `s${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}

/**
 * A connection that has the database parse and plan what is run often only once, which is a third of the database's work
 * for an order. The names are the same on all connections of a process.
 */
export function clientWithNames(names: StatementNames): typeof pg.Client {
  const Named = class extends pg.Client {
    override query(...args: unknown[]): never {
      const [config, values, ...rest] = args
      const run = super.query.bind(this) as (...given: unknown[]) => never // one of its overloads, as it was called
      if (!isStatement(config) || !Array.isArray(values)) return run(...args)
      const name = names.nameOf(config.text)
      return name === undefined ? run(...args) : run({ ...config, name }, values, ...rest)
    }
  }
  return Named as unknown as typeof pg.Client // the overloads are those of the class that it extends
}

const isStatement = (config: unknown): config is { text: string } =>
  config !== null &&
  typeof config === 'object' &&
  'text' in config &&
  typeof config.text === 'string' &&
  !('submit' in config) &&
  !('name' in config && config.name)
