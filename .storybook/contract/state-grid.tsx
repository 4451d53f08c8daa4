import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { vars } from '../../blocks/ui/vars.ts'
import { frameAddress, storyAddress } from '../story-address.ts'
import { drawStates, height as most, type Drawn } from './draw-states.ts'
import styles from './state-grid.module.css'

export interface State {
  id: string
  name: string
}

interface Props {
  states: readonly State[]
  globals: Readonly<Record<string, unknown>>
}

/** States of a block beside one another, each in a window of a phone’s width, made smaller. */
export function StateGrid({ states, globals }: Props): ReactNode {
  // Both stores do not fit into a phone; nobody uses what is only looked at.
  const store = globals.store === 'both' ? 'S001' : globals.store
  const query = frameAddress('', { ...globals, store })
  const drawing = useMemo(
    () => drawStates((id) => `${query.replace('?id=', `?id=${id}`)};marks:still`),
    [query],
  )
  useEffect(() => drawing.end, [drawing])
  return (
    <ul className={styles.grid}>
      {states.map(({ id, name }) => (
        <li key={id} className={styles.state}>
          <Window id={id} draw={drawing.draw} />
          <a href={storyAddress(id)} target="_top">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Least height of a state in its own pixels; what is longer than a phone is cut off. */
const least = 96

/** A state, drawn when it comes into sight. */
function Window({ id, draw }: { id: string; draw(id: string): Promise<Drawn> }): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<Drawn>()
  useEffect(() => {
    if (!box.current) return
    let isOver = false
    const show = async () => {
      const next = await draw(id)
      if (!isOver) setDrawn(next)
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void show()
      },
      { rootMargin: '200px' },
    )
    observer.observe(box.current)
    return () => {
      isOver = true
      observer.disconnect()
    }
  }, [id, draw])
  const isEmpty = drawn?.height === 0
  return (
    <div
      ref={box}
      className={styles.window}
      style={vars({ '--height': Math.min(most, Math.max(least, drawn?.height ?? 200)) })}
      data-long={(drawn?.height ?? 0) > most || undefined}
      data-waiting={!drawn || undefined}
    >
      {isEmpty && <p>{drawn.html ? 'Shows nothing' : 'Failed'}</p>}
      {drawn && !isEmpty && (
        <iframe title={`Picture of ${id}`} sandbox="allow-same-origin" srcDoc={drawn.html} inert />
      )}
    </div>
  )
}
