import { useRef, type ReactNode } from 'react'
import { useShop } from '../../../../runtime/shop/shop.ts'
import { useSignal } from '../../../../runtime/state/signals.ts'
import { maxOf } from '../../../../schemas/form/answer.ts'
import { FilePreview } from '../../../ui/media/file-preview.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { vars } from '../../../ui/vars.ts'
import { useAnswer } from '../answers/answer-state.ts'
import { describedBy, idsOf, PictureLimit } from '../field-frame.tsx'
import css from './pictures.module.css'
import { addPictures, removePicture, retryPicture } from './picture-sending.ts'
import type { Tile } from './picture-tiles.ts'
import { useControl, type Control } from './widget-parts.ts'

/**
 * A picture field: files are uploaded as soon as they are chosen, and the answer holds their
 * numbers.
 */
export function PictureWidget(props: Control): ReactNode {
  const shop = useShop()
  const { t } = shop
  const state = useAnswer()
  const { field, shared } = useControl(props)
  const input = useRef<HTMLInputElement>(null)
  const tiles = useSignal(state.tiles(field.key))
  const isSingle = field.fldType === 'image'
  const max = isSingle ? 1 : maxOf(field)
  const ids = idsOf(props.id)
  return (
    <>
      <ul className={css.tiles}>
        {tiles.map(named).map((tile) => (
          <li key={tile.id} className={css.tile} data-failed={tile.fault ? true : undefined}>
            <FilePreview {...tile} />
            <TileSigns
              tile={tile}
              onRetry={() => retryPicture(state, field, tile, shop)}
              onRemove={() => {
                removePicture(state, field, tile)
                // The button disappears together with its tile.
                input.current?.focus()
              }}
            />
          </li>
        ))}
        {/* Stays in the page even when full, since it may have the focus. */}
        <li className={css.adding} data-full={tiles.length >= max || undefined}>
          <label className={css.add}>
            <Icon name="plus" />
            <input
              {...shared}
              ref={input}
              type="file"
              className="visually-hidden"
              accept="image/*"
              multiple={!isSingle}
              disabled={props.disabled}
              aria-label={t('answer.addPicture')}
              aria-describedby={`${ids.label} ${props.id}-limit ${describedBy(props.id, field)}`}
              onChange={({ currentTarget }) => {
                const files = [...(currentTarget.files ?? [])]
                // Allows choosing the same file again after a failure.
                currentTarget.value = ''
                addPictures(state, field, files, shop)
              }}
            />
          </label>
        </li>
      </ul>
      <PictureLimit field={field} id={`${props.id}-limit`} />
      <TileNews tiles={tiles} />
    </>
  )

  /** A picture whose name is unknown is named by its position. */
  function named(tile: Tile, at: number): Tile {
    return tile.name ? tile : { ...tile, name: t('answer.pictureName', { number: at + 1 }) }
  }
}

interface SignsProps {
  tile: Tile
  onRetry: () => void
  onRemove: () => void
}

/** Overlay of a picture: upload progress, retry and removal. */
function TileSigns({ tile, onRetry, onRemove }: SignsProps): ReactNode {
  const { t } = useShop()
  const { name, fileNbr, fault, sent = 0 } = tile
  const isOnItsWay = !fileNbr && !fault
  return (
    <>
      {isOnItsWay && (
        <span
          className={css.progress}
          role="progressbar"
          aria-label={t('answer.pictureSending', { name })}
          aria-valuenow={Math.round(sent * 100)}
          style={vars({ '--sent': sent })}
          // Completely sent; the gateway is checking it.
          data-whole={sent >= 1 || undefined}
        />
      )}
      {fault && (
        <button
          type="button"
          className={css.retry}
          aria-label={t('answer.pictureRetry', { name })}
          onClick={onRetry}
        >
          <span>{t('action.retry')}</span>
        </button>
      )}
      <button
        type="button"
        className={css.remove}
        aria-label={t(isOnItsWay ? 'answer.pictureCancel' : 'answer.pictureRemove', { name })}
        onClick={onRemove}
      >
        <Icon name="close" size={16} />
      </button>
    </>
  )
}

/** Announces the result of uploads to screen readers. */
function TileNews({ tiles }: { tiles: readonly Tile[] }): ReactNode {
  const { t } = useShop()
  const last = tiles.findLast(({ file, fileNbr, fault }) => file && (fileNbr || fault))
  return (
    <span className="visually-hidden" role="status">
      {last && t(last.fault ? 'answer.pictureFailed' : 'answer.pictureSent', { name: last.name })}
    </span>
  )
}
