import { approvedPictures } from '../../scripts/atlas/build/keep-pictures.ts'

/** Folders of the last run's pictures and of the approved ones, and the report of their differences. */
export const folders = {
  taken: 'gallery/taken',
  approved: approvedPictures,
  report: 'gallery/report.html',
} as const
