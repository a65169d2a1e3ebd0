import classes from './Screenshot.module.css'

interface Props {
  /** The name in `npm run pictures` (e2e/screens/pictures.ts). */
  readonly name: string
  readonly kind: 'desktop' | 'phone'
  readonly alt: string
}

const layouts = {
  desktop: { width: 1280, height: 800, widths: [640, 1280], sizes: '(min-width: 960px) 720px, 92vw' },
  phone: { width: 390, height: 780, widths: [390, 780], sizes: '300px' },
}

// Phones get the phone screenshot, because a 1280 px wide one would be unreadable.
const isNarrow = '(max-width: 599px)'
const isDark = '(prefers-color-scheme: dark)'

/** A screenshot of the app in the visitor's color scheme; on a phone, a phone screenshot. */
export function Screenshot({ name, kind, alt }: Props) {
  const { width, height, widths, sizes } = layouts[kind]
  const fileUrl = (scheme: string, fileWidth: number) => `/pictures/${name}-${scheme}-${fileWidth}.avif`
  const toSrcSet = (scheme: string, fileWidths = widths) =>
    fileWidths.map((fileWidth) => `${fileUrl(scheme, fileWidth)} ${fileWidth}w`).join(', ')
  const { phone } = layouts
  const phoneProps = { sizes: phone.sizes, width: phone.width, height: phone.height }
  return (
    <picture>
      {kind === 'desktop' && (
        <>
          <source media={`${isNarrow} and ${isDark}`} srcSet={toSrcSet('dark', phone.widths)} {...phoneProps} />
          <source media={isNarrow} srcSet={toSrcSet('light', phone.widths)} {...phoneProps} />
        </>
      )}
      <source media={isDark} srcSet={toSrcSet('dark')} sizes={sizes} />
      <img
        className={classes[kind]}
        src={fileUrl('light', widths[0] ?? width)}
        srcSet={toSrcSet('light')}
        sizes={sizes}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        alt={alt}
      />
    </picture>
  )
}
