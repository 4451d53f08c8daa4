const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A number for a new offer, which pages refer to; random, so that two operators do not collide. */
export const newOfferNbr = (prefix: string): string =>
  prefix +
  Array.from(crypto.getRandomValues(new Uint8Array(7)), (byte) => signs[byte % signs.length]).join(
    '',
  )

/** Texts of a copy, each marked as such. */
export const copiedTexts = <T extends Partial<Record<string, string>>>(
  texts: T,
  mark: (text: string) => string,
): T =>
  Object.fromEntries(Object.entries(texts).map(([lang, text]) => [lang, mark(text ?? '')])) as T // of the same languages
