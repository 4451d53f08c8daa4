import { useRef, type ReactNode } from 'react'
import { useShop } from '../../../runtime/shop/shop.ts'
import { useSignal } from '../../../runtime/state/signals.ts'
import { maxOf } from '../../../schemas/form/answer.ts'
import { FilePreview } from '../file-preview.tsx'
import { Icon } from '../icon.tsx'
import { vars } from '../vars.ts'
import { useAnswer } from './answer-state.ts'
import { describedBy, idsOf, PictureLimit } from './field-frame.tsx'
import css from './pictures.module.css'
import { addPictures, removePicture, retryPicture } from './picture-sending.ts'
import type { Tile } from './picture-tiles.ts'
import { useControl, type Control } from './widget-parts.ts'

/** Pictures that are sent as soon as they are chosen; the answer holds their numbers. */
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
                // The button is gone with its tile.
                input.current?.focus()
              }}
            />
          </li>
        ))}
        {/* Kept in place when full: what has the focus must not go away. */}
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
                // The same file can be chosen again after a fault.
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

  /** One whose name is not known any more is called by its place. */
  function named(tile: Tile, at: number): Tile {
    return tile.name ? tile : { ...tile, name: t('answer.pictureName', { number: at + 1 }) }
  }
}

interface SignsProps {
  tile: Tile
  onRetry: () => void
  onRemove: () => void
}

/** What lies over a picture: how far it is, another try, and the way to be rid of it. */
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
          // Sent as a whole, and looked at by the gateway now.
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

/** Says what became of the pictures to those who do not see them. */
function TileNews({ tiles }: { tiles: readonly Tile[] }): ReactNode {
  const { t } = useShop()
  const last = tiles.findLast(({ file, fileNbr, fault }) => file && (fileNbr || fault))
  return (
    <span className="visually-hidden" role="status">
      {last && t(last.fault ? 'answer.pictureFailed' : 'answer.pictureSent', { name: last.name })}
    </span>
  )
}
