import { useEffect, useState, type ReactNode } from 'react'
import { styled } from '../../../runtime/block/stylesheet.ts'
import type { EmptyArt, EmptyArtName } from './empty-art.tsx'
import css from './empty-sign.module.css'

/** The place of a drawing, which loads only where a list is empty. */
export function EmptySign({ name }: { name: EmptyArtName }): ReactNode {
  const [Art, setArt] = useState<typeof EmptyArt>()
  useEffect(() => {
    styled(import('./empty-art.tsx')).then(
      (art) => setArt(() => art.EmptyArt),
      () => undefined, // the words say it, too
    )
  }, [])
  return <span className={css.sign}>{Art && <Art name={name} />}</span>
}
