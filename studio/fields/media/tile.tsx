import { Button as AriaButton } from 'react-aria-components'
import type { Media } from '../../../schemas/media/media.schema.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import styles from './media.module.css'
import { Picture } from './picture.tsx'

/** A picture in the grid, which opens on a press. */
export function Tile({ media, onOpen }: { media: Media; onOpen(media: Media): void }) {
  const { t } = useTexts()
  const hasAlt = Object.values(media.alt).some((text) => text !== '')
  return (
    <li>
      <AriaButton className={styles.tile ?? ''} onPress={() => onOpen(media)}>
        <span className={styles.thumb}>
          <Picture media={media} width={320} isCut />
        </span>
        <span className={styles.name}>{media.name}</span>
        {!hasAlt && <span className={styles.lack}>{t('media.noAlt')}</span>}
      </AriaButton>
    </li>
  )
}
