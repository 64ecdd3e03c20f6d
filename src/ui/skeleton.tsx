import { clsx } from 'clsx/lite'
import styles from './skeleton.module.css'

type SkeletonProps = { width?: string; height: string; isRound?: boolean }

/** A placeholder while loading. Hide the group from assistive technology and announce "loading" once. */
export const Skeleton = ({ width = '100%', height, isRound = false }: SkeletonProps) => (
  <span className={clsx(styles.skeleton, isRound && styles.round)} style={{ width, height }} aria-hidden="true" />
)
