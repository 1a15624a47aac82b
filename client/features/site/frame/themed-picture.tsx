type Pair = { readonly light: string; readonly dark: string };

type ThemedPictureProps = Pair & {
  /** What narrow screens show instead, where the desk's picture would be unreadable. */
  phone?: Pair;
  width: number;
  height: number;
  alt: string;
  className?: string | undefined;
  /** Loaded before all others: it is what people see first. */
  isFirst?: boolean;
};

const dark = "(prefers-color-scheme: dark)";
const narrow = "(max-width: 640px)";

/** A picture of the product in the theme of whoever looks at it. */
export function ThemedPicture(props: ThemedPictureProps) {
  const { phone, width, height, alt, className, isFirst = false } = props;
  return (
    <picture className={className}>
      {phone && <source media={`${narrow} and ${dark}`} srcSet={phone.dark} {...phoneSize} />}
      {phone && <source media={narrow} srcSet={phone.light} {...phoneSize} />}
      <source media={dark} srcSet={props.dark} />
      <img
        src={props.light}
        width={width}
        height={height}
        alt={alt}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
        decoding="async"
      />
    </picture>
  );
}

const phoneSize = { width: 780, height: 1688 } as const;
