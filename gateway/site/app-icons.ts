import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ConfigInfo } from '../../schemas/base/config.schema.ts'
import { basePath } from '../../schemas/protocol/constants.ts'
import { isHex } from '../../schemas/store/contrast.ts'
import { themePresets } from '../../schemas/store/theme-presets.ts'
import { PictureRefused, type FileStore, type IconDrawing, type Pictures } from '../file/index.ts'
import type { Store } from '../store/store-directory.ts'

/** Configuration that a store's icons depend on. */
type Look = Pick<ConfigInfo, 'logo' | 'favicon' | 'theme'>

/** Increase it when the drawing changes, since browsers cache icons by URL. */
const drawingVersion = 1

/** A store's icons, by file name. */
const drawings = {
  'icon-192': { size: 192, room: 'full', isOpaque: false },
  'icon-512': { size: 512, room: 'full', isOpaque: false },
  // Launchers show at least a circle of four fifths of the side (w3.org/TR/appmanifest).
  'maskable-512': { size: 512, room: 0.8, isOpaque: true },
  // iOS rounds the corners, and shows what is transparent in black. A square takes 85 percent.
  'touch-180': { size: 180, room: 1.2, isOpaque: true },
} as const satisfies Record<string, Omit<IconDrawing, 'colors'>>

export type IconName = keyof typeof drawings

export const sizeOfIcon = (name: IconName): string =>
  `${drawings[name].size}x${drawings[name].size}`

const isIconName = (name: string): name is IconName => Object.hasOwn(drawings, name)

/** URL of an icon, with a hash of everything it depends on. */
export const iconAddress = (look: Look, name: IconName): string =>
  `${basePath}/icons/${versionOf(look)}/${name}.png`

/** Picture of a store's icons: the favicon, or the logo without one. */
const pictureOf = ({ favicon, logo }: Look): string => favicon || logo

function colorsOf({ theme }: Look): IconDrawing['colors'] {
  const color = (token: 'color-surface' | 'color-brand' | 'color-on-brand') =>
    isHex(theme[token]) ? theme[token] : themePresets.plain[token]
  return {
    ground: color('color-surface'),
    brand: color('color-brand'),
    onBrand: color('color-on-brand'),
  }
}

const versionOf = (look: Look): string =>
  createHash('sha256')
    .update(JSON.stringify([drawingVersion, pictureOf(look), colorsOf(look)]))
    .digest('hex')
    .slice(0, 16)

export interface AppIcons {
  /**
   * Returns an icon as PNG with its URL, or `undefined` if there is none of that name. Throws the
   * refusals of `FairQueue` if it has to be drawn and the queue is full.
   */
  get(
    store: Store,
    name: string,
    subject: string,
  ): Promise<{ bytes: Buffer; address: string } | undefined>
}

/** Draws each icon once for concurrent requests, and caches it. */
export function appIcons(files: FileStore, pictures: Pictures): AppIcons {
  interface Wanted {
    store: Store
    name: IconName
    subject: string
  }
  const cached = new LRUCache<string, Buffer, Wanted>({
    maxSize: 16_000_000,
    sizeCalculation: (bytes) => bytes.length + 100,
    fetchMethod: (_key, _stale, { context: { store, name, subject } }) =>
      pictures.soon(() => draw(store, name), [subject]),
  })
  async function draw({ storeNbr, config }: Store, name: IconName): Promise<Buffer> {
    const drawing = { ...drawings[name], colors: colorsOf(config) }
    const key = pictureOf(config)
    const original = key ? await files.get(storeNbr, key) : undefined
    try {
      return await pictures.icon(original, drawing)
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error
      return pictures.icon(undefined, drawing)
    }
  }
  return {
    async get(store, name, subject) {
      if (!isIconName(name)) return undefined
      const address = iconAddress(store.config, name)
      const context = { store, name, subject }
      const bytes = await cached.fetch(`${store.storeNbr} ${address}`, { context })
      return bytes && { bytes, address }
    },
  }
}
