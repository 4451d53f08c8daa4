import { defineBlock } from '../../engine/react/define-block.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { MediaCaption, MediaTile } from '../ui/media/media-tile.tsx'
import { useIsFirst } from '../ui/use-is-first.ts'
import { virtualTourSpec } from './virtual-tour.schema.ts'
import css from './virtual-tour.module.css'

export const virtualTour = defineBlock(virtualTourSpec, function VirtualTour({ id, props }) {
  const { vtourPoster, vtourPreviewUrl, tip, title, ratio } = props
  const t = useText()
  const isFirst = useIsFirst(id)
  const canOpen = /^https:\/\/[^\s/]/.test(vtourPreviewUrl)
  if (!canOpen && !vtourPoster) return null
  const tile = (
    <>
      <MediaTile image={vtourPoster} tip={tip} title={title} ratio={ratio} isPriority={isFirst}>
        {canOpen && (
          <span className={css.middle}>
            <span className={css.tour}>360°</span>
          </span>
        )}
      </MediaTile>
      {vtourPoster && title && <MediaCaption title={title}>{null}</MediaCaption>}
    </>
  )
  return (
    <div className={css.block}>
      {canOpen ? (
        // Opens in the same window; the browser's back button returns.
        <a className={css.open} href={vtourPreviewUrl} rel="noopener noreferrer">
          <span className="visually-hidden">{t('tour.title')}</span>
          {tile}
        </a>
      ) : (
        tile
      )}
    </div>
  )
})
