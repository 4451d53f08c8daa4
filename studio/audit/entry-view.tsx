import { useState } from 'react'
import { Link } from 'wouter'
import type { T } from '../kernel/texts/texts.tsx'
import { Button } from '../ui/ui.tsx'
import type { FactRow } from './said/fact-rows.ts'
import type { Piece, SaidEntry } from './said/sentence.ts'
import styles from './audit.module.css'

/** Most facts that are shown at once. */
const mostShown = 5

/** An entry: its sentence, and what changed below it. */
export function EntryView({ said: { pieces, facts }, t }: { said: SaidEntry; t: T }) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole || facts.length <= mostShown + 1 ? facts : facts.slice(0, mostShown)
  return (
    <div className={styles.said}>
      <p>{pieces.map(pieceView)}</p>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {shown.map((row) => (
            <Fact key={`${row.fact} ${row.part}`} row={row} />
          ))}
        </dl>
      )}
      {facts.length > mostShown + 1 && (
        <Button look="plain" aria-expanded={isWhole} onPress={() => setIsWhole(!isWhole)}>
          {isWhole
            ? t('audit.fewerFacts')
            : t('audit.moreFacts', { count: facts.length - mostShown })}
        </Button>
      )}
    </div>
  )
}

// Pieces of a sentence never move.
const pieceView = ({ text, to, isWho }: Piece, nth: number) =>
  to ? (
    <Link key={nth} href={to}>
      {text}
    </Link>
  ) : isWho ? (
    <strong key={nth}>{text}</strong>
  ) : (
    <span key={nth}>{text}</span>
  )

function Fact({ row: { label, part, before, after } }: { row: FactRow }) {
  return (
    <div>
      <dt>{part ? `${label}, ${part}` : label}</dt>
      <dd>
        {before !== undefined && <del>{before}</del>}
        {before !== undefined && after !== undefined && <span aria-hidden="true"> → </span>}
        {after !== undefined && <ins>{after}</ins>}
      </dd>
    </div>
  )
}
