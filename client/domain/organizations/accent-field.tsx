import { ColorInput, type ColorInputProps } from "@mantine/core";

/** To begin with; any other can be typed. */
const brandColors = [
  "#0e664a",
  "#1f5fa8",
  "#3b2fa3",
  "#7a1f5c",
  "#b42318",
  "#c2410c",
  "#8a5a00",
  "#04707a",
  "#45524b",
  "#1b1f1d",
];

/** Asks for a business's own colour, under its field's name `accentColor`. */
export function AccentField(props: Omit<ColorInputProps, "data">) {
  return (
    <ColorInput
      placeholder="#0e664a"
      format="hex"
      swatches={brandColors}
      swatchesPerRow={10}
      withEyeDropper={false}
      popoverProps={{ withinPortal: false }}
      wrapperProps={{ "data-field": "accentColor" }}
      {...props}
    />
  );
}
