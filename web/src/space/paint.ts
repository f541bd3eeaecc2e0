// The paint of the scene: the colours of corners exactly as the screen shows them. There are no
// lights and no computation for each pixel, so that a processor without a graphics card is fast
// enough.
import * as THREE from 'three';

const vertexShader = `attribute vec4 paint; varying vec4 shown;
  void main() { shown = paint; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }`;
const fragmentShader = 'varying vec4 shown; void main() { gl_FragColor = shown; }';

/**
 * painted returns a material that shows the paint of a mesh as it is: red, green, blue, and
 * opacity.
 */
export const painted = (how: THREE.ShaderMaterialParameters = {}): THREE.ShaderMaterial =>
  new THREE.ShaderMaterial({ vertexShader, fragmentShader, ...how });

/** glass returns glass in the colours of a mesh. */
export const glass = (covers: number): THREE.ShaderMaterial =>
  new THREE.ShaderMaterial({
    vertexShader,
    fragmentShader: `varying vec4 shown; void main() { gl_FragColor = vec4(shown.rgb, ${covers.toFixed(2)}); }`,
    side: THREE.DoubleSide,
    transparent: true,
    depthWrite: false,
  });

/** clear returns a material for objects that exist only for sight and are not drawn. */
export const clear = (): THREE.ShaderMaterial =>
  new THREE.ShaderMaterial({
    vertexShader,
    fragmentShader: 'varying vec4 shown; void main() { gl_FragColor = vec4(shown.rgb, 0.0); }',
    transparent: true,
    depthWrite: false,
  });

const mixed = new THREE.Color();
/** shownAs returns a colour in a light as the three numbers that the screen shows. */
export function shownAs(colour: THREE.Color, light = 1): [number, number, number] {
  mixed.copy(colour).multiplyScalar(light).convertLinearToSRGB();
  return [mixed.r, mixed.g, mixed.b].map((v) => Math.round(255 * Math.min(1, Math.max(0, v)))) as [
    number,
    number,
    number,
  ];
}

/** paint colours a mesh by the known light of each corner. */
export function paint(g: THREE.BufferGeometry, colour: THREE.Color): void {
  const light = g.getAttribute('light'),
    bytes = new Uint8Array(4 * light.count).fill(255);
  for (let i = 0; i < light.count; i++) bytes.set(shownAs(colour, light.getX(i)), 4 * i);
  g.setAttribute('paint', new THREE.BufferAttribute(bytes, 4, true));
}
