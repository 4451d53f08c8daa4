import type { Block } from './define-block.ts'
import type { BlockLoaders, BlockViews } from './registry.ts'

/** Block views, loaded on first use and kept. The next page retries a view that failed to load. */
export class LazyViews implements BlockViews {
  #known = new Map<string, Block | Promise<Block>>()
  #loaders: BlockLoaders
  #load: (load: () => Promise<Block>) => Promise<Block>
  #mayStart: Promise<unknown>

  /** `load` prepares a view for drawing; views requested only by drawing wait for `mayStart`. */
  constructor(
    loaders: BlockLoaders,
    load: (load: () => Promise<Block>) => Promise<Block>,
    mayStart: Promise<unknown>,
  ) {
    this.#loaders = loaders
    this.#load = load
    this.#mayStart = mayStart
  }

  get(type: string): Block | Promise<Block> | undefined {
    const known = this.#known.get(type)
    if (known || !this.#loaders[type]) return known
    const held = new Promise<Block>((resolve) => {
      const start = () => this.fetch(type).then(resolve)
      // If the code fails to load, the server markup stays.
      this.#mayStart.then(start).catch(() => this.#known.delete(type))
    })
    this.#known.set(type, held)
    return held
  }

  /** Loads views at once, before drawing. Unknown types are skipped. */
  async fetchAll(types: Iterable<string>): Promise<void> {
    await Promise.all([...types].map((type) => this.#loaders[type] && this.fetch(type)))
  }

  async fetch(type: string): Promise<Block> {
    const known = this.#known.get(type)
    const load = this.#loaders[type]
    if (known && !(known instanceof Promise)) return known
    if (!load) throw new Error(`LazyViews: there is no block type "${type}"`)
    const view = await this.#load(load)
    this.#known.set(type, view)
    return view
  }
}
