import type { ChangeWords, NamedKind } from './change-words.ts'

export interface NeededNames {
  pictures: string[]
  entities: { kind: NamedKind; nbr: string }[]
}

/** The names that `say` asks for. */
export function neededNames(plain: ChangeWords, say: (words: ChangeWords) => void): NeededNames {
  const pictures = new Set<string>()
  const entities = new Map<string, { kind: NamedKind; nbr: string }>()
  say({
    ...plain,
    pictureName: (key) => {
      pictures.add(key)
      return ''
    },
    nameOf: (kind, nbr) => {
      entities.set(`${kind} ${nbr}`, { kind, nbr })
      return ''
    },
  })
  return { pictures: [...pictures], entities: [...entities.values()] }
}
