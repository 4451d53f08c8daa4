import type { ReactNode } from 'react'
import { Card } from '../../ui/ui.tsx'
import styles from './today.module.css'

/** A card with something at the end of its head. */
export const Section = (props: { title: string; end?: ReactNode; children: ReactNode }) => (
  <Card>
    <header className={styles.head}>
      <h2>{props.title}</h2>
      {props.end !== undefined && <div className={styles.end}>{props.end}</div>}
    </header>
    {props.children}
  </Card>
)
