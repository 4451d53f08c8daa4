/**
 * What editors and designers should know before they take a block. In these texts `{{Type}}` stands
 * for the name of another block; where they are shown, it leads to that block.
 */
export interface BlockAdvice {
  /** Where the block is the right one, in one sentence. */
  use: string
  /** Where it is not, in one sentence that names the block to take then: `{{Button}}`. */
  avoid: string
  /** What its author did for, and asks for, shoppers who do not see or do not use a mouse. */
  access?: string
  /** Its visible parts by name, each with a short explanation; only if names help. */
  anatomy?: Readonly<Record<string, string>>
}

/** A piece of an advice: words, or another block by its type. */
export type AdvicePiece = { words: string } | { block: string }

/** Splits a text of an advice at the blocks that it names. */
export const piecesOf = (text: string): AdvicePiece[] =>
  text
    .split(/\{\{(\w+)\}\}/)
    .map((piece, at) => (at % 2 ? { block: piece } : { words: piece }))
    .filter((piece) => !('words' in piece) || piece.words !== '')

/** The text with the blocks that it names written by `nameOf`. */
export const adviceWith = (text: string, nameOf: (type: string) => string): string =>
  piecesOf(text)
    .map((piece) => ('block' in piece ? nameOf(piece.block) : piece.words))
    .join('')

/** Types of the blocks that an advice names, each once. */
export const relatedIn = ({ use, avoid }: BlockAdvice): string[] => [
  ...new Set(piecesOf(`${use} ${avoid}`).flatMap((one) => ('block' in one ? [one.block] : []))),
]
