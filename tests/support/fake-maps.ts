/**
 * A stand-in for the script of Google Maps, so that tests need no network (OP-P-98). It is a text because a browser
 * test serves it as the script: `page.route('https://maps.googleapis.com/**', (route) => route.fulfill({ contentType:
 * 'text/javascript', body }))`.
 */

/** Part of the address of the real script. */
export const MAPS_ADDRESS = 'https://maps.googleapis.com/maps/api/js';

/**
 * Calls the loader's callback, and draws a "map" 0.02 degrees wide: a click picks the point beneath, a marker is an
 * element `[data-marker="lat,lng"]`. `google.maps.asked` lists the requested libraries.
 */
export const FAKE_MAPS = `(() => {
  const SPAN = 0.02;
  const address = new URL(document.currentScript.src);
  class FakeMap {
    constructor(element, options) {
      this.element = element;
      this.centre = options.center;
      element.dataset.map = JSON.stringify(options);
    }
    addListener(name, hear) {
      const listen = (event) => {
        const box = this.element.getBoundingClientRect();
        const part = (at, start, size) => (size === 0 ? 0 : (at - start) / size - 0.5);
        const lat = this.centre.lat - part(event.clientY, box.top, box.height) * SPAN;
        const lng = this.centre.lng + part(event.clientX, box.left, box.width) * SPAN;
        hear({ latLng: { lat: () => lat, lng: () => lng } });
      };
      this.element.addEventListener(name, listen);
      return { remove: () => this.element.removeEventListener(name, listen) };
    }
    getBounds() {
      return { contains: (point) => ['lat', 'lng'].every((axis) => Math.abs(point[axis] - this.centre[axis]) < SPAN / 2) };
    }
    panTo(point) {
      this.centre = point;
      this.element.dataset.centre = point.lat + ',' + point.lng;
    }
  }
  class FakeMarker {
    constructor({ map, position }) {
      this.mark = document.createElement('span');
      this.mark.dataset.marker = position.lat + ',' + position.lng;
      map.element.append(this.mark);
    }
    setMap() {
      this.mark.remove();
    }
  }
  const { maps } = window.google;
  maps.asked = [];
  maps.importLibrary = async (name) => {
    maps.asked.push(name);
    return { maps: { Map: FakeMap }, marker: { Marker: FakeMarker } }[name] ?? {};
  };
  address.searchParams.get('callback').split('.').reduce((value, part) => value[part], window)();
})();`;
