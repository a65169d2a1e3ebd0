import classes from './Screenshot.module.css'

interface Props {
  /** As `npm run pictures` names it (e2e/screens/pictures.ts). */
  readonly name: string
  readonly kind: 'desktop' | 'phone'
  readonly alt: string
}

const sizes = {
  desktop: { width: 1280, height: 800, widths: [640, 1280], shown: '(min-width: 960px) 720px, 92vw' },
  phone: { width: 390, height: 780, widths: [390, 780], shown: '300px' },
}

// As wide as a phone is: a screen of 1280 pixels could not be read there.
const narrow = '(max-width: 599px)'
const isDark = '(prefers-color-scheme: dark)'

/** A screenshot of the app, in the scheme that the visitor's system has; on a phone as the app looks there. */
export function Screenshot({ name, kind, alt }: Props) {
  const { width, height, widths, shown } = sizes[kind]
  const file = (scheme: string, wide: number) => `/pictures/${name}-${scheme}-${wide}.avif`
  const set = (scheme: string, all = widths) => all.map((wide) => `${file(scheme, wide)} ${wide}w`).join(', ')
  const { phone } = sizes
  const onPhone = { sizes: phone.shown, width: phone.width, height: phone.height }
  return (
    <picture>
      {kind === 'desktop' && (
        <>
          <source media={`${narrow} and ${isDark}`} srcSet={set('dark', phone.widths)} {...onPhone} />
          <source media={narrow} srcSet={set('light', phone.widths)} {...onPhone} />
        </>
      )}
      <source media={isDark} srcSet={set('dark')} sizes={shown} />
      <img
        className={classes[kind]}
        src={file('light', widths[0] ?? width)}
        srcSet={set('light')}
        sizes={shown}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        alt={alt}
      />
    </picture>
  )
}
