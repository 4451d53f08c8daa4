import type { Focus, PendingBinding } from '../../engine/document/resolved.schema.ts'
import type { PageDocument } from '../../engine/document/document.schema.ts'
import type { Scheme } from '../../schemas/store/theme-sheet.ts'
import type { Lang } from '../../schemas/lang.ts'
import type { Edit } from '../../engine/edit/edits.ts'

/**
 * Messages between the Studio and the frame in edit mode, over a `MessagePort` that the Studio
 * passes after the frame's greeting; both check origin, source and version first.
 */
export const bridgeVersion = 1

/** First message of the frame, to its parent at the Studio's origin only. */
export const hello = { kind: 'vitrine-frame', version: bridgeVersion } as const
/** The Studio's answer, which carries the port. */
export const welcome = { kind: 'vitrine-studio', version: bridgeVersion } as const

export const isMessage = (data: unknown, { kind }: { kind: string }): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  data.kind === kind &&
  'version' in data &&
  data.version === bridgeVersion

/** The viewer and time for which the page is shown. */
export interface PreviewAs {
  lang: Lang
  /** Level of a member; absent for a guest. */
  levelNbr?: string
  terminal: 'h5' | 'app'
  /** ISO date-time; absent for now. */
  at?: string
  /** Sample number for the URL, such as a product's, when the page is the template for all products. */
  of?: string
  /** Name of the samples that replace a member's own data, such as an empty cart. */
  sample?: string
}

export interface Shown {
  address: { p1: string; p2: string; p3: string }
  document: PageDocument
  as: PreviewAs
  /** Values for placeholders in texts, by name. */
  facts: Record<string, string>
  /** The screen's default document. */
  fallback?: PageDocument
}

/** Shared sections by number. */
export type Sections = Readonly<Record<string, PageDocument>>

/**
 * Effect of a press in the frame: it selects; links and buttons work as for shoppers; or none, in a
 * read-only view.
 */
export type FrameUse = 'edit' | 'live' | 'look'

/** A call that blocks of the page are bound to. */
export type WantedCall = Pick<PendingBinding, 'key' | 'from' | 'args' | 'take'>

/** Data that a page requests from the gateway. */
export interface Wants {
  calls: readonly WantedCall[]
  /** Keys of pictures whose focal points are not known yet. */
  pictures: readonly string[]
  /** Numbers of shared sections. */
  sections: readonly string[]
}

/** Words for a block that shoppers do not see. */
export interface UnseenWords {
  name: string
  /** Why it is not seen. */
  text: string
  /** What a press on it does about that. */
  cure: string
}

export type ToFrame =
  | { kind: 'show'; seq: number; shown: Shown }
  /** A gap in `seq` makes the frame request the whole page. */
  | { kind: 'edits'; seq: number; edits: readonly Edit[] }
  | { kind: 'as'; as: PreviewAs }
  /** Requested sections by number; those left out do not exist. */
  | { kind: 'sections'; sections: Sections; asked: readonly string[] }
  /**
   * Answers of requested calls, by key; those left out have none. Focal points add to earlier ones.
   */
  | { kind: 'data'; data: Record<string, unknown>; asked: readonly string[]; focus?: Focus }
  | { kind: 'select'; id: string; mayScroll: boolean }
  | { kind: 'use'; use: FrameUse }
  /** Opens the side menu, as the button in the header does. */
  | { kind: 'openMenu' }
  /** Outlines these blocks, whatever is selected. */
  | { kind: 'mark'; ids: readonly string[] }
  /** Reports where these blocks are, now and after each change. */
  | { kind: 'watch'; ids: readonly string[] | 'all' }
  /** What to show in place of blocks that shoppers do not see, by id. */
  | { kind: 'unseen'; words: Readonly<Record<string, UnseenWords>> }
  /** Draws with these design tokens, in light or dark, instead of the store's. */
  | { kind: 'theme'; theme: Readonly<Record<string, string>>; scheme: Scheme }
  /** Scrolls by pixels: while something is dragged near an edge, or together with another frame. */
  | { kind: 'scroll'; by: number }

/** Position of a block in pixels of the frame's window. */
export interface Box {
  id: string
  top: number
  left: number
  width: number
  height: number
}

export type FromFrame =
  | { kind: 'lost' }
  | { kind: 'drawn' }
  | ({ kind: 'wants' } & Wants)
  | { kind: 'picked'; id: string }
  /** The block under the pointer; '' once it is over none. */
  | { kind: 'hovered'; id: string }
  /** A text was changed in place; the pointer leads into the block's props. */
  | { kind: 'typed'; id: string; pointer: string; text: string }
  | { kind: 'shortcut'; name: 'undo' | 'redo' | 'remove' | 'duplicate' | 'save' | 'escape' }
  | { kind: 'failed'; id: string; reason: string }
  /** Positions of the watched blocks, and the page's top in pixels of the frame's window. */
  | { kind: 'boxes'; boxes: readonly Box[]; pageTop: number }
  /** Blocks that are hidden or draw nothing now. */
  | { kind: 'unseen'; ids: readonly string[] }
