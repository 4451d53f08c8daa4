import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useText } from '../../runtime/shop/translate.ts'
import { AccountSign } from '../ui/account-sign.tsx'
import { FieldText } from '../ui/fields/field-text.tsx'
import { MemberAvatar } from '../shared/account/member-avatar.tsx'
import css from './profile-name.module.css'

/** In bytes; the gateway has the same limit. */
const largest = 10_240_000

/** A picture that was chosen but not uploaded, or why it cannot be used. */
export interface Chosen {
  picture?: { file: File; bitmap: ImageBitmap }
  fault?: string
}

interface Props {
  image: string | undefined
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

export function AvatarInput({ image, chosen, onChoose }: Props): ReactNode {
  const t = useText()
  const id = useId()
  const choose = async (file: File | undefined) => {
    if (!file) return
    if (file.size > largest) return onChoose({ fault: t('profile.pictureTooLarge') })
    const bitmap = await createImageBitmap(file).catch(() => undefined) // the failure is shown below
    onChoose(bitmap ? { picture: { file, bitmap } } : { fault: t('profile.pictureBroken') })
  }
  return (
    <div className={css.avatar}>
      {/* The label includes text: the picture alone would not name the action. */}
      <label className={css.choose}>
        {chosen.picture ? (
          <Preview bitmap={chosen.picture.bitmap} />
        ) : (
          <MemberAvatar image={image} />
        )}
        <span className={css.badge}>
          <AccountSign name="camera" size={16} />
        </span>
        <input
          className="visually-hidden"
          type="file"
          accept="image/*"
          aria-label={t('profile.choosePicture')}
          aria-describedby={id}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            // Allows choosing the same file again after a failure.
            currentTarget.value = ''
            void choose(file)
          }}
        />
      </label>
      <FieldText
        id={id}
        error={chosen.fault}
        hint={t(chosen.picture ? 'profile.pictureChosen' : 'profile.pictureHint')}
      />
    </div>
  )
}

/** Drawn on a canvas, since the page's policy blocks blob addresses. */
function Preview({ bitmap }: { bitmap: ImageBitmap }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const side = Math.min(bitmap.width, bitmap.height)
    const [x, y] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2]
    canvas.current?.getContext('2d')?.drawImage(bitmap, x, y, side, side, 0, 0, 240, 240)
  }, [bitmap])
  return <canvas ref={canvas} className={css.preview} width={240} height={240} aria-hidden="true" />
}
