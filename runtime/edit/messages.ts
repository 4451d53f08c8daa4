import type { Focus, PendingBinding } from '../../engine/document/resolved.schema.ts'
import type { PageDocument } from '../../engine/document/document.schema.ts'
import type { Scheme } from '../../schemas/store/theme-sheet.ts'
import type { Lang } from '../../schemas/lang.ts'
import type { Edit } from '../../engine/edit/edits.ts'

/**
 * Messages between the Studio and the frame that shows a page in edit mode. They run over a
 * `MessagePort` that the Studio hands over after the frame has said hello; both check origin, source
 * and version first.
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

/** For whom and when the page is shown. */
export interface PreviewAs {
  lang: Lang
  /** Level of a member; absent for a guest. */
  levelNbr?: string
  terminal: 'h5' | 'app'
  /** ISO date-time; absent for now. */
  at?: string
  /** Sample number for the URL, such as a product's, when the page is the template for all products. */
  of?: string
  /** State of the samples that fills what only a member has, such as an empty cart. */
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
 * What a press in the frame does: it selects, or links and buttons work as for shoppers, or it does
 * nothing, where a page is only looked at.
 */
export type FrameUse = 'edit' | 'live' | 'look'

/** A call that blocks of the page are bound to. */
export type WantedCall = Pick<PendingBinding, 'key' | 'from' | 'args' | 'take'>

/** What a page needs of the gateway to be drawn. */
export interface Wants {
  calls: readonly WantedCall[]
  /** Keys of pictures whose focal points are not known yet. */
  pictures: readonly string[]
  /** Numbers of shared sections. */
  sections: readonly string[]
}

export type ToFrame =
  | { kind: 'show'; seq: number; shown: Shown }
  /** A gap in `seq` makes the frame ask for the whole page. */
  | { kind: 'edits'; seq: number; edits: readonly Edit[] }
  | { kind: 'as'; as: PreviewAs }
  /** Wanted sections by number; those left out do not exist. */
  | { kind: 'sections'; sections: Sections; asked: readonly string[] }
  /** Answers of wanted calls, by key; those left out have none. Focal points add to earlier ones. */
  | { kind: 'data'; data: Record<string, unknown>; asked: readonly string[]; focus?: Focus }
  | { kind: 'select'; id: string; mayScroll: boolean }
  | { kind: 'use'; use: FrameUse }
  /** Outline these blocks, whatever is selected. */
  | { kind: 'mark'; ids: readonly string[] }
  /** Tell where these blocks are, now and after each change. */
  | { kind: 'watch'; ids: readonly string[] | 'all' }
  /** What to say in the place of blocks that shoppers do not see, by id. */
  | { kind: 'unseen'; words: Readonly<Record<string, string>> }
  /** Draw with these design tokens, in light or dark, instead of the store's. */
  | { kind: 'theme'; theme: Readonly<Record<string, string>>; scheme: Scheme }
  /** Scroll by pixels: while something is dragged near an edge, or along with another frame. */
  | { kind: 'scroll'; by: number }

/** Where a block is drawn, in pixels of the frame's window. */
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
  /** A text was changed in place; the pointer leads into the block's props. */
  | { kind: 'typed'; id: string; pointer: string; text: string }
  | { kind: 'shortcut'; name: 'undo' | 'redo' | 'remove' | 'duplicate' | 'save' | 'escape' }
  | { kind: 'failed'; id: string; reason: string }
  | { kind: 'boxes'; boxes: readonly Box[] }
  /** Blocks that are hidden or draw nothing now. */
  | { kind: 'unseen'; ids: readonly string[] }
