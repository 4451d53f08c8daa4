import styles from './tile.module.css'

/** The first letters of a name on a colour of its own: one for a store, two for a person. */
export function Tile({ name, isStore = false }: { name: string; isStore?: boolean }) {
  const letters = name.split(/[\s·]+/).flatMap((word) => [...word].slice(0, 1))
  const tone = ([...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 3) + 1
  return (
    <span className={isStore ? styles.storeTile : styles.face} data-tone={tone} aria-hidden>
      {letters
        .slice(0, isStore ? 1 : 2)
        .join('')
        .toUpperCase()}
    </span>
  )
}
