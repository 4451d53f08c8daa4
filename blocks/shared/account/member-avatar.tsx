import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import css from './member-avatar.module.css'
import { Picture } from '../../ui/media/picture.tsx'

/** A member's picture or a person icon next to the name; empty space while loading. */
export const MemberAvatar = ({ image }: { image: string | undefined }): ReactNode => (
  <span className={css.avatar}>
    {image ? (
      <Picture key={image} image={image} alt="" sizes="80px" ratio={1} isPriority />
    ) : (
      image === '' && <Icon name="member" size={32} />
    )}
  </span>
)
