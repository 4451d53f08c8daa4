import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useShop } from '../../../runtime/shop/shop.ts'
import { useSignal } from '../../../runtime/state/signals.ts'
import { maxOf } from '../../../schemas/form/answer.ts'
import { basePath } from '../../../schemas/protocol/constants.ts'
import { Icon } from '../icon.tsx'
import { vars } from '../vars.ts'
import { useAnswer } from './answer-state.ts'
import { describedBy, idsOf, PictureLimit } from './field-frame.tsx'
import css from './fields.module.css'
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
            <Preview tile={tile} />
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

/** Drawn, not loaded, while it is only here: the page's policy lets no picture in from elsewhere. */
function Preview({ tile: { file, url, name } }: { tile: Tile }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  useEffect(() => {
    if (!file) return undefined
    let isGone = false
    const draw = async () => {
      const bitmap = await createImageBitmap(file, { resizeWidth: side })
      if (!isGone) drawSquare(canvas.current, bitmap)
      bitmap.close()
    }
    // A kind of picture that this browser cannot draw; the gateway has the last word.
    draw().catch(() => setUnreadable(true))
    return () => {
      isGone = true
    }
  }, [file])
  if (file && !isUnreadable)
    return <canvas ref={canvas} width={side} height={side} aria-hidden="true" />
  if (url && !isUnreadable)
    return (
      <img
        src={`${basePath}/${url.replace(/^\//, '')}`}
        alt={name}
        onError={() => setUnreadable(true)}
      />
    )
  return (
    <span className={css.unseen}>
      <Icon name="picture" size={32} />
      <span>{name}</span>
    </span>
  )
}

const side = 240

function drawSquare(canvas: HTMLCanvasElement | null, bitmap: ImageBitmap): void {
  const edge = Math.min(bitmap.width, bitmap.height)
  const [x, y] = [(bitmap.width - edge) / 2, (bitmap.height - edge) / 2]
  canvas?.getContext('2d')?.drawImage(bitmap, x, y, edge, edge, 0, 0, side, side)
}
